/** Memoises a function of an object; the value is dropped together with the object. */
export function memoized<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const entry = cache.get(key) ?? { value: compute(key) };
    cache.set(key, entry);
    return entry.value;
  };
}
