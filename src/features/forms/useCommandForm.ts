import { useFormik } from 'formik';
import { type FocusEvent, type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useText } from '../../i18n/useText';
import { useUnsentText } from '../../i18n/useUnsentText';
import type { Command, Fields } from '../../kernel/commandSpec';
import { draftDiscarded, draftSaved, hasFailedFor, selectDraft, selectEmptied } from '../../kernel/runtime';
import type { CommandState, RootState } from '../../rootState';
import { selectUserCode } from '../../state/session/session.selectors';
import { keptOf, sameValues, valuesOf } from './formValues';

/** The props of a field component of the kit. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLInputElement>;
  /** The validation message of the last submission, until the value changes. */
  readonly error: string;
  /**
   * The form appeared, the field was left, or the form was submitted, with this value: what is wrong with it may be said. Not while an alert is open, which may say the
   * same.
   */
  readonly isLeft: boolean;
  readonly onBlur: (event: FocusEvent) => void;
  /** Every field of the portal is required; `aria-required` says so, because no field is marked visibly. */
  readonly required: true;
}

interface CommandForm<Form> {
  readonly values: Form;
  readonly field: (name: keyof Form & string) => FieldBinding;
  readonly set: (name: keyof Form & string, value: string) => void;
  readonly submit: () => void;
  /** Restores the `initial` values and deletes the draft. */
  readonly reset: () => void;
  /** The line after an attempt without a usable reply, for a command without an alert of its own (decision 44); '' for none. */
  readonly status: string;
}

interface Options<Form> {
  /** The values when the form appears. */
  readonly initial: Form;
  /**
   * The entity of the form if there are several: the code of the donation on the page. It comes from the address and is neither a field
   * nor among the values of a draft.
   */
  readonly entityId?: string;
  /** Fields that a draft never stores: passwords and OTPs (decision 46). */
  readonly secret?: readonly (keyof Form & string)[];
}

/**
 * Events that may precede leaving the form; saving does nothing if nothing has changed. Safari's buttons do not take the focus, so a press
 * counts, too.
 */
const LEAVING = ['focusout', 'pointerdown'] as const;

/** What each form on the page holds, secrets too: one that mounts again, as after a change of language, goes on with it. */
const shown = new Map<string, Values>();

/**
 * Formik alone owns the typed values while the form is mounted. When the form is left (blur, submit, another page), its values are saved
 * as the draft of this command, entity and member, and restored when the form mounts again. A member who was signed out in between
 * leaves no draft.
 */
function useDraftSaving(
  formKey: string,
  [command, entityId, member]: readonly [string, string, string],
  initial: Values,
  values: Values,
  secret: readonly string[],
) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const latestValues = useRef(values);
  const lastSaved = useRef(values);
  const save = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    latestValues.current = values;
    save.current = () => {
      if (sameValues(latestValues.current, lastSaved.current) || selectUserCode(store.getState()) !== member) return;
      lastSaved.current = latestValues.current;
      const kept = keptOf(latestValues.current, secret);
      const isDraft = !sameValues(kept, keptOf(initial, secret));
      dispatch(
        isDraft ? draftSaved({ command, member, entityId, values: kept }) : draftDiscarded({ command, entityId }),
      );
    };
    shown.set(formKey, values);
    return () => void shown.delete(formKey);
  });
  useEffect(() => {
    const onLeave = () => save.current();
    for (const type of LEAVING) window.addEventListener(type, onLeave, true);
    return () => {
      for (const type of LEAVING) window.removeEventListener(type, onLeave, true);
      onLeave();
    };
  }, []);
  return {
    save: () => save.current(),
    /** Whether something was typed that was neither saved nor sent. */
    isEdited: () => !sameValues(latestValues.current, lastSaved.current),
    /** The form was emptied: there is no draft to save. */
    emptied: (first: Values) => {
      latestValues.current = first;
      lastSaved.current = first;
    },
  };
}

/** After a success the page is shown from its top, where the change is. */
const toTop = (): void => window.scrollTo(0, 0);

type Values = { readonly [field: string]: string };

/**
 * Empties the form after a success, which a new nonce announces; its elements stay, so that the focus stays. What was typed since then was
 * not sent, and stays.
 */
function useEmptiedAfterSuccess(command: string, entityId: string, isEdited: () => boolean, empty: () => void): void {
  const store = useStore<RootState>();
  const nonce = useSelector(selectEmptied(command, entityId));
  const lastSeenNonce = useRef(nonce);
  useEffect(() => {
    if (nonce === null || lastSeenNonce.current === nonce) return;
    lastSeenNonce.current = nonce;
    if (isEdited()) return;
    empty();
    toTop();
  });
  // A form that is gone after its success, such as that of a payment, ends at the top, too.
  useEffect(
    () => () => {
      if (selectEmptied(command, entityId)(store.getState()) !== lastSeenNonce.current) toTop();
    },
    [store, command, entityId],
  );
}

/** The text at a field after a submission that a rule rejected. It stays until the value changes, and waits for an alert to close. */
function useFieldErrors(
  record: CommandState | undefined,
  entityId: string,
  values: Values,
  isAlerting: boolean,
): (name: string) => string {
  const text = useText();
  const message = record?.entityId === entityId ? record.validationMessage : undefined;
  const [messageAtMount] = useState(message);
  const [messageWithValues, setMessageWithValues] = useState({ message, values });
  // React's way to adjust a state to a value that has changed: during the render.
  if (messageWithValues.message !== message) setMessageWithValues({ message, values });
  return (name) =>
    message?.field === name &&
    message !== messageAtMount &&
    !isAlerting &&
    messageWithValues.values[name] === values[name]
      ? text(message.text)
      : '';
}

/** The elements of the fields by their names. A field with a validation message takes the focus. */
function useFieldFocus(): Map<string, HTMLInputElement> {
  const focus = useSelector((state: RootState) => state.ui.focus);
  const [inputs] = useState(() => new Map<string, HTMLInputElement>());
  useEffect(() => {
    if (focus) inputs.get(focus.field)?.focus();
  }, [focus, inputs]);
  return inputs;
}

/**
 * A form of one command. Formik holds the typed values; nothing is validated here, because the command's rules must see every attempt.
 * A component that shows several entities in turn needs the entity as its `key`.
 */
export function useCommandForm<Form extends Fields<Form>, Data>(
  command: Command<Form, Data>,
  { initial: initialValues, entityId = '', secret = [] }: Options<Form>,
): CommandForm<Form> {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const [initial] = useState(initialValues);
  const member = useSelector(selectUserCode);
  const record = useSelector(command.select);
  const status = useUnsentText(hasFailedFor(record, entityId));
  const owner = [command.name, entityId, member] as const;
  const formKey = owner.join();
  // The draft is read once: what is saved later is what the form shows.
  const [first] = useState(() => {
    const draft = selectDraft(command.name, entityId, member)(store.getState());
    return valuesOf<Form>(initial, shown.get(formKey) ?? draft);
  });
  const [left, setLeft] = useState<Values>(first);
  const formik = useFormik<Record<string, string>>({
    initialValues: first,
    onSubmit: (submitted) => {
      draftSaving.save();
      setLeft(submitted);
      dispatch(command.submitted(valuesOf<Form>(initial, submitted), entityId));
    },
  });
  const values = valuesOf<Form>(initial, formik.values);
  const draftSaving = useDraftSaving(formKey, owner, initial, values, secret);
  const empty = () => {
    draftSaving.emptied(initial);
    formik.resetForm({ values: { ...initial } });
  };
  useEmptiedAfterSuccess(command.name, entityId, draftSaving.isEdited, empty);
  const inputs = useFieldFocus();
  const isAlerting = useSelector((state: RootState) => state.ui.alert !== null);
  const errorOf = useFieldErrors(record, entityId, values, isAlerting);
  const set = (name: keyof Form & string, value: string) => void formik.setFieldValue(name, value, false);

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      isLeft: left[name] === values[name] && !isAlerting,
      required: true,
      onBlur: ({ relatedTarget }) => {
        // A text that appears while SUBMIT is pressed would move it away from the pointer; the submission counts, too.
        if (!relatedTarget?.matches('[type="submit"]')) setLeft({ ...left, [name]: values[name] });
      },
      onChange: (value) => set(name, value),
      inputRef: (element) => {
        if (element) inputs.set(name, element);
        else inputs.delete(name);
      },
    }),
    submit: () => {
      void formik.submitForm();
    },
    reset: () => {
      empty();
      dispatch(draftDiscarded({ command: command.name, entityId }));
    },
    status,
  };
}
