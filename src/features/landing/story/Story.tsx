import { Trans } from '@lingui/react/macro';
import { Accordion } from '../../../ui/Accordion';

/** The three topics (specification, section 2 "Landing page"). */
export function Topics() {
  return (
    <div className="folds">
      <Accordion title={<Trans>Peer to Peer</Trans>} group="topics" open>
        <p>
          <Trans>
            You donate to one member at a time, in USDT or by bank with a transaction ID. There are no middlemen: the
            platform introduces members to each other and keeps the list. Each donation costs 25 USDT and one E-PIN.
          </Trans>
        </p>
      </Accordion>
      <Accordion title={<Trans>Get Helped</Trans>} group="topics">
        <p>
          <Trans>
            Other members may donate to you, up to 50 USDT for each donation that you sent. 50 USDT is a ceiling, not a
            promise, and has no date. What you receive comes only from other members.
          </Trans>
        </p>
      </Accordion>
      <Accordion title={<Trans>Earn Referral Income</Trans>} group="topics">
        <p>
          <Trans>
            Referral income is earned when people who registered with your link donate. They pay for it: 25 USDT and an
            E-PIN of 1.75 to 2.50 USDT for each donation. Tell them so before they join.
          </Trans>
        </p>
      </Accordion>
    </div>
  );
}

/** The six questions, each under an anchor of its own. */
export function Questions() {
  return (
    <div className="folds">
      <Accordion id="what-it-is" title={<Trans>What is it?</Trans>}>
        <p>
          <Trans>
            A platform where members give each other fixed donations of 25 USDT. It is not a bank, a fund or a shop, and
            nothing is sold but E-PINs.
          </Trans>
        </p>
      </Accordion>
      <Accordion id="how-it-works" title={<Trans>How does it work?</Trans>}>
        <p>
          <Trans>
            Register with a member’s code, fund your wallet with USDT on the Binance Smart Chain (BEP-20), buy an E-PIN
            and send a donation. You then have 24 hours to pay it. Afterwards it is your turn: members may donate to you
            until 50 USDT is reached. No one can say whether or when that happens.
          </Trans>
        </p>
      </Accordion>
      <Accordion id="safety" title={<Trans>Is it safe?</Trans>}>
        <p>
          <Trans>
            You can lose what you give: a donation is a gift and sending cannot be undone. Only USDT on BEP-20 reaches
            your wallet, anything else is lost. Support never asks for a password or OTP. The law of your country may
            forbid such schemes: find out before you join.
          </Trans>
        </p>
      </Accordion>
      <Accordion id="who-can-join" title={<Trans>Who can join?</Trans>}>
        <p>
          <Trans>
            Any adult with a member’s referral code, where the law of their country allows it. You need an email address
            and a phone number.
          </Trans>
        </p>
      </Accordion>
      <Accordion id="joining-is-free" title={<Trans>Is joining free?</Trans>}>
        <p>
          <Trans>
            Yes, joining is free. Taking part is not: every donation costs 25 USDT and an E-PIN. One E-PIN costs 2.50
            USDT, and down to 1.75 USDT in packs of 100 and more.
          </Trans>
        </p>
      </Accordion>
      <Accordion id="how-to-earn" title={<Trans>How do I earn?</Trans>}>
        <p>
          <Trans>
            Referral income is earned from the donations of people you referred, and it comes out of what they pay: 25
            USDT and an E-PIN each time. How much it is depends on other people, and it may be nothing.
          </Trans>
        </p>
      </Accordion>
    </div>
  );
}
