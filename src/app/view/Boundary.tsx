import { Trans } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Reporter } from '../../ports/ports';
import { token } from '../../theme/tokens';

interface BoundaryProps {
  readonly where: string;
  readonly reporter: Reporter;
  readonly children: ReactNode;
}

const Crashed = styled.div`
  display: grid;
  gap: ${token.space.s};
  justify-items: start;
  padding: ${token.space.l};
  button { min-block-size: ${token.size.control}; padding-inline: ${token.space.m}; }
`;

/** Contains a screen that throws: menu, sign-out and the other screens go on working. Made of nothing that could be missing, too. */
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
      <Crashed role="alert">
        <h1>
          <Trans>This page could not be shown.</Trans>
        </h1>
        <p>
          <Trans>Nothing was sent. Try again, or open another page.</Trans>
        </p>
        <button type="button" onClick={() => this.setState({ crashed: false })}>
          <Trans>TRY AGAIN</Trans>
        </button>
      </Crashed>
    );
  }
}
