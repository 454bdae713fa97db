import { useFormik } from 'formik';
import { type RefCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Command, Fields } from '../../../kernel/command';
import type { RootState } from '../../../state';
import { selectUserCode } from '../../session/session.selectors';
import { draftEdited, draftForgotten } from '../ui.events';
import { isUnsent, selectDraft } from '../ui.selectors';
import { keptOf, valuesOf } from './formValues';

/** What a field component of the kit is given. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly inputRef: RefCallback<HTMLInputElement>;
}

export interface CommandForm<Form> {
  readonly values: Form;
  readonly field: (name: keyof Form & string) => FieldBinding;
  readonly set: (name: keyof Form & string, value: string) => void;
  readonly submit: () => void;
  /** Back to the first values; the draft is forgotten. */
  readonly reset: () => void;
  /** The last try had no usable answer (decision 44). */
  readonly unsent: boolean;
}

interface Options<Form> {
  readonly initial: Form;
  /**
   * What the form is about where there are several: the code of the donation on the page. It comes from the place and is neither a field
   * nor part of a draft.
   */
  readonly subject?: string;
  /** Fields that are never kept as a draft: passwords and OTPs (decision 46). */
  readonly secret?: readonly (keyof Form & string)[];
}

/**
 * A form of one command. Formik holds what is typed; nothing is validated here, because the command's rules must see every attempt.
 * What was typed is kept as a draft of this command, subject and member until it is done, and a field that a rule complained of takes
 * the focus. Give a component that shows several subjects one after another the subject as its `key`.
 */
export function useCommandForm<Form extends Fields<Form>, Data>(
  command: Command<Form, Data>,
  { initial, subject = '', secret = [] }: Options<Form>,
): CommandForm<Form> {
  const dispatch = useDispatch();
  const draft = useSelector(selectDraft(command.name, subject));
  const member = useSelector(selectUserCode);
  const record = useSelector(command.select);
  const focus = useSelector((state: RootState) => state.ui.focus);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const formik = useFormik<Record<string, string>>({
    initialValues: valuesOf<Form>(initial, draft),
    onSubmit: (values) => {
      dispatch(command.submitted(valuesOf<Form>(initial, values), subject));
    },
  });
  const values = valuesOf<Form>(initial, formik.values);

  const { resetForm } = formik;
  const cleared = record?.cleared ?? 0;
  const shown = useRef(cleared);
  useEffect(() => {
    if (shown.current === cleared) return;
    shown.current = cleared;
    if (record?.subject === subject) resetForm({ values: { ...initial } });
  });

  useEffect(() => {
    if (focus) inputs.current.get(focus.field)?.focus();
  }, [focus]);

  const set = (name: keyof Form & string, value: string) => {
    void formik.setFieldValue(name, value, false);
    if (secret.includes(name)) return;
    const kept = keptOf({ ...values, [name]: value }, secret);
    dispatch(draftEdited({ command: command.name, member, subject, values: kept }));
  };

  return {
    values,
    set,
    field: (name) => ({
      name,
      value: values[name],
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
      resetForm({ values: { ...initial } });
      dispatch(draftForgotten({ command: command.name, subject }));
    },
    unsent: isUnsent(record, subject),
  };
}
