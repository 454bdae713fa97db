import { Trans, useLingui } from '@lingui/react/macro';
import { DONATION_USDT } from '../../../domain/help';
import { twoDecimals, ZERO } from '../../../domain/money';
import { TIERS, TOTAL_PER_DONATION } from '../landing.costs';

/** The cost table. The specification names no fees of banks, exchanges or the network: a sentence beside it says that they come on top. */
export function Costs() {
  const { t } = useLingui();
  const [low, high] = [twoDecimals(TOTAL_PER_DONATION.low), twoDecimals(TOTAL_PER_DONATION.high)];
  return (
    <table>
      <caption className="visually-hidden">{t`What it costs, in USDT`}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Trans>What</Trans>
          </th>
          <th scope="col">
            <Trans>When</Trans>
          </th>
          <th scope="col">USDT</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">
            <Trans>Joining</Trans>
          </th>
          <td>
            <Trans>once</Trans>
          </td>
          <td>{twoDecimals(ZERO)}</td>
        </tr>
        {TIERS.map(({ from, to, rate }) => (
          <tr key={from}>
            <th scope="row">
              {to === null ? (
                <Trans>E-PIN, if you buy {from} or more</Trans>
              ) : (
                <Trans>
                  E-PIN, if you buy {from} to {to}
                </Trans>
              )}
            </th>
            <td>
              <Trans>before each donation</Trans>
            </td>
            <td>{twoDecimals(rate)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            <Trans>A donation</Trans>
          </th>
          <td>
            <Trans>within 24 hours</Trans>
          </td>
          <td>{twoDecimals(DONATION_USDT)}</td>
        </tr>
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total per donation</Trans>
          </th>
          <td>
            <Trans>each time</Trans>
          </td>
          <td>{t`${low} to ${high}`}</td>
        </tr>
      </tfoot>
    </table>
  );
}
