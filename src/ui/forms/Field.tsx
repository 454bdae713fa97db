import { type FocusEvent, type HTMLInputTypeAttribute, type ReactNode, type Ref, useId, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Button';
import { icon } from '../Icon';
import { token } from '../theme/tokens';

const Wrap = styled.div`
  display: flex;
  flex-direction: column;
  gap: 0.375rem;
  min-inline-size: 0;

  > label, > .label { font-size: ${token.type.small}; font-weight: ${token.weight.medium}; color: ${token.color.text}; }
  .hint, .note { font-size: ${token.type.small}; color: ${token.color.textMuted}; }
  .note { display: flex; align-items: flex-start; gap: 0.375rem; }
  /* Without a message its element adds no gap. */
  > div:empty { display: contents; }
  .hint, .note span { min-inline-size: 0; overflow-wrap: anywhere; }
  .note svg { margin-block-start: 0.125em; }
  .note[data-tone='negative'] { color: ${token.color.negative}; }
  .note[data-tone='positive'] { color: ${token.color.positive}; }
`;

const Box = styled.div`
  display: flex;
  /* The buttons wrap below the input where they would leave no room for what is typed. */
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  min-block-size: ${token.size.controlLarge};
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.field};
  overflow: hidden;

  &:hover { border-color: ${token.color.textMuted}; }
  &:focus-within { border-color: ${token.color.focus}; outline: 1px solid ${token.color.focus}; }
  &[data-invalid] { border-color: ${token.color.negative}; }

  input {
    flex: 1 1 6rem;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 2.875rem;
    padding: 0.5rem 0.875rem;
    border: 0;
    outline: 0;
    background: transparent;
    font-size: max(1rem, 16px);
    font-variant-numeric: tabular-nums;
    text-overflow: ellipsis;
  }
  /* A number needs less width than an address before the buttons wrap. */
  [inputmode='numeric'], [inputmode='decimal'] { flex-basis: 4rem; }
  input::placeholder { color: ${token.color.textMuted}; opacity: 1; }
  input:-webkit-autofill { -webkit-text-fill-color: ${token.color.text}; box-shadow: 0 0 0 100vmax ${token.color.field} inset; }

  .affix { flex: none; max-inline-size: 100%; color: ${token.color.textMuted}; font-size: ${token.type.small}; font-weight: ${token.weight.medium}; }
  .affix:not(:has(button)) { padding-inline-end: 0.875rem; }
`;

export interface TextFieldProps {
  /** The visible label, and exactly the accessible name. */
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: ((event: FocusEvent) => void) | undefined;
  readonly name?: string | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'tel' | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'search' | undefined;
  readonly autoComplete?: string | undefined;
  readonly enterKeyHint?: 'next' | 'done' | 'go' | 'send' | 'search' | undefined;
  readonly placeholder?: string | undefined;
  /** Help that is always below the field. */
  readonly hint?: ReactNode;
  /** The error; announced when it appears. */
  readonly error?: ReactNode;
  /** A warning that need not be an error; announced when it appears. */
  readonly advice?: ReactNode;
  /** A confirmation (a referrer's name); announced when it appears. */
  readonly success?: ReactNode;
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
  readonly required?: boolean | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly dir?: 'ltr' | 'rtl' | 'auto' | undefined;
}

interface InputProps extends Omit<TextFieldProps, 'type'> {
  readonly type: HTMLInputTypeAttribute;
}

function note(tone: 'negative' | 'positive', text: ReactNode) {
  return (
    <p className="note" data-tone={tone}>
      {icon(tone === 'negative' ? 'warning' : 'check', '1.125em')}
      <span>{text}</span>
    </p>
  );
}

function Input({ inputRef, ...props }: InputProps) {
  const id = useId();
  const failed = Boolean(props.error);
  const succeeded = !failed && Boolean(props.success);
  const advised = Boolean(props.advice);
  const hinted = Boolean(props.hint);
  return (
    <Wrap className="field">
      <label htmlFor={id}>{props.label}</label>
      {/* What is typed from left to right has its unit and its buttons on its right in every language. */}
      <Box data-invalid={failed ? '' : undefined} dir={props.dir}>
        <input
          ref={inputRef}
          id={id}
          name={props.name}
          type={props.type}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          inputMode={props.inputMode}
          autoComplete={props.autoComplete}
          enterKeyHint={props.enterKeyHint}
          placeholder={props.placeholder}
          aria-required={props.required || undefined}
          spellCheck={props.spellCheck}
          // A phone would 'correct' a code or an address.
          autoCapitalize={props.spellCheck === false ? 'off' : undefined}
          autoCorrect={props.spellCheck === false ? 'off' : undefined}
          dir={props.dir}
          aria-invalid={failed || undefined}
          aria-describedby={hinted || failed || succeeded || advised ? `${id}-note ${id}-hint` : undefined}
        />
        {props.suffix === undefined ? null : <span className="affix">{props.suffix}</span>}
      </Box>
      <div id={`${id}-note`} aria-live="polite">
        {failed ? note('negative', props.error) : succeeded ? note('positive', props.success) : null}
        {advised ? <div className="hint">{props.advice}</div> : null}
      </div>
      {hinted ? (
        <p className="hint" id={`${id}-hint`}>
          {props.hint}
        </p>
      ) : null}
    </Wrap>
  );
}

/** A field for one line of text, with a visible label, help, and its own error. */
export function TextField(props: TextFieldProps) {
  return <Input {...props} type={props.type ?? 'text'} />;
}

export interface PasswordFieldProps
  extends Omit<TextFieldProps, 'type' | 'suffix' | 'inputMode' | 'dir' | 'spellCheck'> {
  /** The label of the button that shows the password. */
  readonly showLabel: string;
  readonly hideLabel: string;
}

/** A password, with a button that shows and hides it. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={shown ? hideLabel : showLabel}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

const PickerBox = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space.xs};
  min-block-size: ${token.size.controlLarge};
  padding: 0.5rem 0.75rem;
  border: 1px solid ${token.color.borderStrong};
  border-radius: ${token.radius.m};
  background: ${token.color.field};
  font-size: max(1rem, 16px);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &:hover { border-color: ${token.color.textMuted}; }
  > span { display: inline-flex; align-items: center; gap: ${token.space.xs}; }
  > svg { color: ${token.color.textMuted}; }
`;

export interface PickerButtonProps {
  readonly label: string;
  /** The picked value: for a country, its flag and `+91`. */
  readonly value: ReactNode;
  readonly onClick: () => void;
}

/** Looks like a field and opens a dialog that picks its value. Its accessible name is label and value. */
export function PickerButton({ label, value, onClick }: PickerButtonProps) {
  const id = useId();
  return (
    <Wrap>
      <span className="label" id={`${id}-label`}>
        {label}
      </span>
      <PickerBox
        type="button"
        onClick={() => onClick()}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
      >
        <span id={`${id}-value`}>{value}</span>
        {icon('chevron-down', '1.125em')}
      </PickerBox>
    </Wrap>
  );
}

/** A picker beside its field: the picker takes the width that it needs, the field the rest. */
export const FieldRow = styled.div.attrs({ className: 'field' })`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space.s};
  > :last-child { flex: 1 1 7.5rem; }
`;
