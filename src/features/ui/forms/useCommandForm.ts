import { useFormik } from 'formik';
import { type RefCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Command } from '../../../kernel/command';
import type { RootState } from '../../../state';
import { draftEdited } from '../ui.events';
import { isUnsent } from '../ui.selectors';

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
  /** Fields that are never kept as a draft: passwords and OTPs (decision 46). */
  readonly secret?: readonly (keyof Form & string)[];
}

/**
 * A form of one command. Formik holds what is typed; nothing is validated here, because the command's rules must see every attempt.
 * What was typed is kept as a draft until the command succeeds, and a field that a rule complained of takes the focus.
 */
export function useCommandForm<Form extends { readonly [K in keyof Form]: string }, Data>(
  command: Command<Form, Data>,
  { initial, secret = [] }: Options<Form>,
): CommandForm<Form> {
  const dispatch = useDispatch();
  const draft = useSelector((state: RootState) => state.ui.drafts[command.name]);
  const status = useSelector(command.select);
  const focus = useSelector((state: RootState) => state.ui.focus);
  const inputs = useRef(new Map<string, HTMLInputElement>());

  const formik = useFormik<Record<string, string>>({
    initialValues: { ...initial, ...draft },
    onSubmit: (values) => {
      dispatch(command.submitted({ ...initial, ...values }));
    },
  });
  const values: Form = { ...initial, ...formik.values };

  const { resetForm } = formik;
  const successes = status?.successes ?? 0;
  const shown = useRef(successes);
  useEffect(() => {
    if (shown.current === successes) return;
    shown.current = successes;
    resetForm({ values: { ...initial } });
  });

  useEffect(() => {
    if (focus) inputs.current.get(focus.field)?.focus();
  }, [focus]);

  const set = (name: keyof Form & string, value: string) => {
    void formik.setFieldValue(name, value, false);
    if (secret.includes(name)) return;
    const secrets: readonly string[] = secret;
    const kept: Record<string, string> = {};
    for (const [key, typed] of Object.entries<string>({ ...values, [name]: value })) {
      if (!secrets.includes(key)) kept[key] = typed;
    }
    dispatch(draftEdited({ form: command.name, values: kept }));
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
      dispatch(draftEdited({ form: command.name, values: {} }));
    },
    unsent: isUnsent(status),
  };
}
