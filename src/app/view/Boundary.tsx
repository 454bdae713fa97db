import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/Feedback';
import type { Reporter } from '../../ports/ports';

interface BoundaryProps {
  readonly where: string;
  readonly reporter: Reporter;
  readonly children: ReactNode;
}

/** Contains a screen that throws: menu, sign-out and the other screens go on working. */
export class Boundary extends Component<BoundaryProps, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.reporter.report({ where: `screen ${this.props.where}`, error });
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <EmptyState
        icon="warning"
        title={<Trans>This page could not be shown.</Trans>}
        text={<Trans>Nothing was sent. Try again, or open another page.</Trans>}
        action={
          <Button onClick={() => this.setState({ crashed: false })}>
            <Trans>TRY AGAIN</Trans>
          </Button>
        }
      />
    );
  }
}
