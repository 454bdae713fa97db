import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { icon } from '../../../ui/Icon';
import { Picture, type PictureName } from '../../../ui/Picture';

function Step(props: {
  readonly picture: PictureName;
  readonly title: ReactNode;
  readonly children: ReactNode;
  readonly risk: ReactNode;
}) {
  return (
    <li>
      <Picture name={props.picture} />
      <h3>{props.title}</h3>
      <p>{props.children}</p>
      <p className="risk">
        {icon('warning')}
        <span>{props.risk}</span>
      </p>
    </li>
  );
}

/** How a donation works, in four steps; each step names what can be lost in it (the specification's decisions, section 6). */
export function Steps() {
  return (
    <ol className="steps">
      <Step
        picture="wallet"
        title={<Trans>Fund your wallet</Trans>}
        risk={<Trans>Any other asset or network: it is lost.</Trans>}
      >
        <Trans>Send USDT on the Binance Smart Chain (BEP-20) to the address of your wallet.</Trans>
      </Step>
      <Step
        picture="ticket"
        title={<Trans>Buy an E-PIN</Trans>}
        risk={<Trans>An E-PIN cannot be turned back into USDT here.</Trans>}
      >
        <Trans>Each donation takes one. The more you buy at once, the less each costs.</Trans>
      </Step>
      <Step
        picture="gift"
        title={<Trans>Give 25 USDT</Trans>}
        risk={<Trans>It is a gift and may never come back. Sending cannot be undone.</Trans>}
      >
        <Trans>You have 24 hours to pay one other member: in USDT, or by bank with a transaction ID.</Trans>
      </Step>
      <Step
        picture="turn"
        title={<Trans>Your turn, perhaps</Trans>}
        risk={<Trans>50 USDT is a ceiling, not a promise, and has no date.</Trans>}
      >
        <Trans>Other members may donate to you, up to 50 USDT. It comes only from them.</Trans>
      </Step>
    </ol>
  );
}
