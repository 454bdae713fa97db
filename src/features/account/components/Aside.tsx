import { styled } from 'styled-components';
import { token } from '../../../ui/theme/tokens';

/** A note beside a form, smaller and quieter than its fields. */
export const Aside = styled.p`
  color: ${token.color.textMuted};
  font-size: ${token.type.small};
`;
