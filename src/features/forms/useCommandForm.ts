import { useFormik } from 'formik';
import { type RefCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { useText } from '../../i18n/useText';
import { useUnsentText } from '../../i18n/useUnsentText';
import type { Command, Fields } from '../../kernel/commandSpec';
import { draftDiscarded, draftSaved, isUnsent, selectDraft, selectEmptied } from '../../kernel/runtime';
import type { RootState } from '../../rootState';
import { selectUserCode } from '../../state/session/session.selectors';
import { keptOf, sameValues, valuesOf } from './formValues';

/** What a field component of the kit is given. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLInputElement>;
  /** What the last submission lacked here, until it is typed anew. */
  readonly error: string;
  /** Every field of the portal is required; `aria-required` says so, because none is marked visibly. */
  readonly required: true;
}

export interface CommandForm<Form> {
  readonly values: Form;
  readonly field: (name: keyof Form & string) => FieldBinding;
  readonly set: (name: keyof Form & string, value: string) => void;
  readonly submit: () => void;
  /** Back to the first values; the draft is forgotten. */
  readonly reset: () => void;
  /** The status line after an attempt without a usable reply (decision 44); '' for none. */
  readonly status: string;
}

interface Options<Form> {
  /** The first values, as they are when the form appears. */
  readonly initial: Form;
  /**
   * What the form is about where there are several: the code of the donation on the page. It comes from the place and is neither a field
   * nor part of a draft.
   */
  readonly entityId?: string;
  /** Fields that are never kept as a draft: passwords and OTPs (decision 46). */
  readonly secret?: readonly (keyof Form & string)[];
}

/** Before a press outside the form and when the focus moves on. Where a press moves no focus (Safari's buttons), the press itself. */
const LEAVING = ['focusout', 'pointerdown'] as const;

/**
 * What was typed has one owner: Formik while the form is there. When it is left (the focus moves on, it is submitted, another page), what is in it is
 * parked as the draft of this command, entity and member, and taken up when the form appears again. Whoever was signed out in between
 * leaves nothing.
 */
function useParking(command: string, entityId: string, initial: Values, values: Values, secret: readonly string[]) {
  const dispatch = useDispatch();
  const store = useStore<RootState>();
  const member = useSelector(selectUserCode);
  const now = useRef(values);
  const parked = useRef(values);
  useLayoutEffect(() => {
    now.current = values;
  });
  const park = useRef<() => void>(() => undefined);
  useLayoutEffect(() => {
    park.current = () => {
      if (sameValues(now.current, parked.current) || selectUserCode(store.getState()) !== member) return;
      parked.current = now.current;
      const kept = keptOf(now.current, secret);
      const isDraft = !sameValues(kept, keptOf(initial, secret));
      dispatch(
        isDraft ? draftSaved({ command, member, entityId, values: kept }) : draftDiscarded({ command, entityId }),
      );
    };
  });
  useEffect(() => {
    const onLeave = () => park.current();
    for (const type of LEAVING) window.addEventListener(type, onLeave, true);
    return () => {
      for (const type of LEAVING) window.removeEventListener(type, onLeave, true);
      onLeave();
    };
  }, []);
  return {
    park: () => park.current(),
    /** Whether something was typed that was neither parked nor sent. */
    isEdited: () => !sameValues(now.current, parked.current),
    /** The form was emptied: nothing of it is left to park. */
    emptied: (first: Values) => {
      now.current = first;
      parked.current = first;
    },
  };
}

type Values = { readonly [field: string]: string };

/**
 * A form of one command. Formik holds what is typed; nothing is validated here, because the command's rules must see every attempt.
 * A field that a rule complained of takes the focus. Give a component that shows several entities one after another the entity as its
 * `key`. What is done empties the form by its identity; the elements stay, so that the focus stays where it was.
 */
export function useCommandForm<Form extends Fields<Form>, Data>(
  command: Command<Form, Data>,
  { initial: given, entityId = '', secret = [] }: Options<Form>,
): CommandForm<Form> {
  const dispatch = useDispatch();
  const [initial] = useState(given);
  const draft = useSelector(selectDraft(command.name, entityId, useSelector(selectUserCode)));
  const identity = useSelector(selectEmptied(command.name, entityId));
  const record = useSelector(command.select);
  const status = useUnsentText(isUnsent(record, entityId));
  const text = useText();
  const isAlerting = useSelector((state: RootState) => state.ui.alert !== null);
  const focus = useSelector((state: RootState) => state.ui.focus);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const [first] = useState(() => valuesOf<Form>(initial, draft));
  const formik = useFormik<Record<string, string>>({
    initialValues: first,
    onSubmit: (values) => {
      parking.park();
      dispatch(command.submitted(valuesOf<Form>(initial, values), entityId));
    },
  });
  const values = valuesOf<Form>(initial, formik.values);
  const parking = useParking(command.name, entityId, initial, values, secret);

  const { resetForm } = formik;
  const empty = () => {
    parking.emptied(initial);
    resetForm({ values: { ...initial } });
  };
  const shown = useRef(identity);
  useEffect(() => {
    if (identity === null || shown.current === identity) return;
    shown.current = identity;
    // What was typed since is not what was done.
    if (!parking.isEdited()) empty();
  });

  useEffect(() => {
    if (focus) inputs.current.get(focus.field)?.focus();
  }, [focus]);

  // A validation message stays at its field until the value changes.
  const hint = record?.entityId === entityId ? record.validationMessage : undefined;
  const [old] = useState(hint);
  const [judged, setJudged] = useState({ hint, values });
  if (judged.hint !== hint) setJudged({ hint, values });
  const errorOf = (name: keyof Form & string): string =>
    hint?.field === name && hint !== old && !isAlerting && judged.values[name] === values[name] ? text(hint.text) : '';

  const set = (name: keyof Form & string, value: string) => void formik.setFieldValue(name, value, false);

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      required: true,
      onChange: (value) => set(name, value),
      inputRef: (element) => {
        if (element) inputs.current.set(name, element);
        else inputs.current.delete(name);
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
