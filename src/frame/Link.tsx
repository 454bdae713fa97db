import { type ComponentProps, createContext, type MouseEvent, useContext } from 'react';
import { isPlainPress } from '../ui/plainPress';

/** Asks the portal for a page. `null` without a portal, as on the static landing page: the browser follows the link. */
export const GoToContext = createContext<((to: string) => void) | null>(null);

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** The address within the portal: path, query and fragment. */
  readonly to: string;
}

/**
 * A link to a page of the portal. Not React Router's: that one subscribes to the location, so that every link is drawn again by every
 * navigation, and brings the loading of routes that the portal does not use.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const goTo = useContext(GoToContext);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!goTo || event.defaultPrevented || rest.target || !isPlainPress(event)) return;
    event.preventDefault();
    goTo(to);
  };
  return (
    <a {...rest} href={to} onClick={press}>
      {children}
    </a>
  );
}
