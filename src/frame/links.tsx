import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import * as paths from '../paths';
import { type ButtonLook, buttonStyles } from '../ui/Button';
import { icon } from '../ui/Icon';
import { Brand } from '../ui/PublicShell';
import { BRAND } from '../ui/theme/brand';
import { token } from '../ui/theme/tokens';

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

/** The way back above a page's title: GO BACK. */
export function BackLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <ButtonLink to={to} $variant="quiet" $size="s">
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
