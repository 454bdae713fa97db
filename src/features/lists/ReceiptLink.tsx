import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../frame/links';
import * as paths from '../../paths';
import { icon } from '../../ui/Icon';

/** Links to a receipt: `id` is a donation's code, or a transaction's key (`transactionKey`). */
export function ReceiptLink({ of, id }: { readonly of: paths.ReceiptOf; readonly id: string }) {
  return (
    <ButtonLink to={paths.receipt(of, id)} $size="s">
      {icon('file')}
      <Trans>Receipt</Trans>
    </ButtonLink>
  );
}
