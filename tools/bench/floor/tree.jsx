// Renders a page of the portal from a list of its elements, half of them as styled components, like the portal.
import { createElement } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** A styled component for each kind of element with a class. Its rules are the portal's, in the page's own style. */
const kinds = new Map();
const styledFor = (tag, className) => {
  const key = `${tag} ${className}`;
  if (!kinds.has(key)) kinds.set(key, styled(tag === 'a' ? Link : tag)`min-inline-size: 0;`);
  return kinds.get(key);
};

/** The attributes of a node `[tag, attributes, children]` as React props. */
export const propsOf = ([, { className, ...attributes }]) => ({ ...attributes, ...(className ? { className } : {}) });

/** A node and its descendants; `own(node)` may return a component to render instead. */
export function Element({ node, own }) {
  if (typeof node === 'string') return node;
  const kindOfItsOwn = own?.(node);
  if (kindOfItsOwn) return createElement(kindOfItsOwn, { node });
  const [tag, { className, href }, children] = node;
  const inner = children.map((child, at) =>
    typeof child === 'string' ? child : <Element key={at} node={child} own={own} />,
  );
  const kind = className ? styledFor(tag, className) : tag === 'a' ? Link : tag;
  return createElement(kind, { ...propsOf(node), ...(tag === 'a' ? { to: href } : {}) }, ...inner);
}
