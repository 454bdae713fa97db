import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { icon } from './Icon';
import { token } from './theme/tokens';

const Item = styled.details`
  border-block-end: 1px solid ${token.color.border};
  &:first-of-type { border-block-start: 1px solid ${token.color.border}; }
  summary {
    display: flex; align-items: center; justify-content: space-between; gap: ${token.space.m};
    min-block-size: 3.5rem; padding-block: ${token.space.s};
    font-weight: ${token.weight.bold}; list-style: none; border-radius: ${token.radius.s};
  }
  summary::-webkit-details-marker { display: none; }
  summary h3 { font-size: ${token.type.body}; }
  summary svg { color: ${token.color.textMuted}; transition: transform ${token.motion.calm}; }
  summary:hover svg { color: ${token.color.text}; }
  &[open] summary svg { transform: rotate(180deg); }
  > div { padding-block-end: ${token.space.l}; max-inline-size: 44rem; color: ${token.color.textMuted}; }
`;

interface AccordionProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** An anchor for links. */
  readonly id?: string | undefined;
  /** Items with the same name close each other. */
  readonly group?: string | undefined;
  /** Open initially. */
  readonly open?: boolean | undefined;
}

/** One item of an accordion; works without a script. */
export function Accordion({ title, children, id, group, open }: AccordionProps) {
  return (
    <Item id={id} name={group} open={open}>
      <summary>
        <h3>{title}</h3>
        {icon('chevron-down')}
      </summary>
      <div>{children}</div>
    </Item>
  );
}
