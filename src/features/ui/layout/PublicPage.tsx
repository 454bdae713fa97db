import type { ReactNode } from 'react';
import { Stack } from '../../../components/layout';
import { PublicShell } from '../../../components/PublicShell';
import { BrandLink } from '../links';
import { SupportReportButton } from '../support/SupportReportButton';
import { NoticeLine } from './NoticeLine';
import { usePageFocus } from './usePageFocus';

/** The frame of the pages before signing in, with the polite line above the card and the support report at the foot. */
export function PublicPage({ children, wide = false }: { readonly children: ReactNode; readonly wide?: boolean }) {
  usePageFocus();
  return (
    <PublicShell brand={<BrandLink />} banner={<NoticeLine />} footer={<SupportReportButton />} wide={wide}>
      <Stack $gap="l">{children}</Stack>
    </PublicShell>
  );
}
