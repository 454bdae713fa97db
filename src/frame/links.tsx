import type { MouseEvent } from 'react';
import { useDispatch } from 'react-redux';
import { styled } from 'styled-components';
import { navigateBack } from '../kernel/navigation';
import * as paths from '../paths';
import { type ButtonLook, buttonStyles } from '../ui/Button';
import { icon } from '../ui/Icon';
import { Brand } from '../ui/PublicShell';
import { isPlainPress } from '../ui/plainPress';
import { BRAND } from '../ui/theme/brand';
import { token } from '../ui/theme/tokens';
import { Link } from './Link';

/** A link of the portal that looks like a button. */
export const ButtonLink = styled(Link)<ButtonLook>`
  ${buttonStyles}
`;

/** A link among words. */
export const TextLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${token.space.xs};
  min-block-size: ${token.size.control};
  color: ${token.color.accentText};
  font-weight: ${token.weight.medium};
`;

export interface BackLinkProps {
  readonly to: string;
  /** Other pages that link here: the member who came from one of them returns to it. */
  readonly or?: readonly string[] | undefined;
  readonly children: string;
}

/** GO BACK, beside a page's title. If the member came from `to` or `or`, it is the browser's Back, and a row opened there is open again. */
export function BackLink({ to, or, children }: BackLinkProps) {
  const dispatch = useDispatch();
  const goBack = (event: MouseEvent) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    dispatch(navigateBack(to, or));
  };
  return (
    <ButtonLink to={to} onClick={goBack} $variant="quiet" $size="s">
      {icon('chevron-left')}
      <span>{children}</span>
    </ButtonLink>
  );
}

/** The mark, leading home. */
export function BrandLink() {
  return (
    <Link to={paths.home}>
      <Brand name={BRAND} />
    </Link>
  );
}
