import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { styled } from 'styled-components';
import { LastCommand } from '../../frame/LastCommand';
import { SupportReportButton } from '../../frame/report/SupportReportButton';
import type { Navigator, Reporter } from '../../platform/ports/ports';
import type { RootState } from '../../rootState';
import { Button } from '../../ui/Button';
import { token } from '../../ui/theme/tokens';

interface BoundaryProps {
  readonly where: string;
  readonly reporter: Reporter;
  readonly reload: Navigator['reload'];
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failure: 'none' | 'crashed' | 'incomplete';
  /** The short id by which support finds this moment. */
  readonly ref: string;
}

const Crashed = styled.div`
  display: grid;
  gap: ${token.space.s};
  justify-items: start;
  padding: ${token.space.l};
  small { color: ${token.color.textMuted}; }
`;

/** A file did not load: without a network, or after a newer version was deployed while this page was open. */
const isMissingFile = (error: unknown): boolean => error instanceof Error && error.name === 'ChunkLoadError';

/** An extension or a translator moved a node of the page. The state is intact. */
const isDisplaced = (error: unknown): boolean => error instanceof Error && error.name === 'NotFoundError';

/** Runs something when a lost connection is back. */
function OnReturn({ run }: { readonly run: () => void }) {
  const isLost = useSelector((state: RootState) => state.ui.runtime.connection.lost !== null);
  // As the cleanup of an effect: it runs when the connection is back, and when this page is gone, where `run` changes nothing.
  useEffect(() => (isLost ? run : undefined), [isLost, run]);
  return null;
}

/**
 * Contains a screen that throws: the menu, the sign-out and the other screens go on working. A screen whose file is missing reloads the
 * page, once, and then leaves it to the member; without a network it loads when the connection is back. A screen with a moved node renders
 * again, once. It imports only modules of the files that every page starts with, so that it can be shown when no other file loads.
 */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: 'none', ref: '' };
  private hasRerendered = false;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: isMissingFile(error) ? 'incomplete' : 'crashed' };
  }

  override componentDidCatch(error: unknown) {
    const { where, reporter, reload } = this.props;
    const ref = reporter.newRef();
    this.setState({ ref });
    reporter.report({ where: `screen ${where}`, error, ref });
    if (isMissingFile(error)) reload();
    if (isDisplaced(error) && !this.hasRerendered) {
      this.hasRerendered = true;
      this.renderAgain();
    }
  }

  private readonly renderAgain = () => this.setState({ failure: 'none' });

  private readonly retry = () => {
    // Trying again would request the missing file; a new page names the files of the newer version.
    if (this.state.failure === 'incomplete') this.props.reload('asked');
    else this.renderAgain();
  };

  override render() {
    const { failure, ref } = this.state;
    if (failure === 'none') return this.props.children;
    return (
      <Crashed role="alert">
        <h1>
          <Trans>This page could not be shown.</Trans>
        </h1>
        <LastCommand />
        {failure === 'incomplete' ? <OnReturn run={this.renderAgain} /> : null}
        <p>
          {failure === 'crashed' ? (
            <Trans>Try again, or open another page.</Trans>
          ) : (
            <Trans>Part of this page could not load. Check your connection and try again.</Trans>
          )}
        </p>
        <Button onClick={this.retry}>
          <Trans>Retry</Trans>
        </Button>
        <small>
          <Trans>Reference: {ref}</Trans>
        </small>
        <SupportReportButton />
      </Crashed>
    );
  }
}
