import type { ComponentProps, ComponentType, ElementType } from 'react';

/** A state of a component in Component Story Format 3: its props, or a render function. */
export interface Story<Component extends ElementType = ElementType> {
  readonly args?: ComponentProps<Component>;
  readonly render?: ComponentType;
}

/**
 * The default export of `X.stories.tsx`; its other exports are the stories. Only the gallery reads them (src/ui/gallery), never a production build.
 */
export interface Meta extends Story {
  readonly title: string;
  readonly component: ElementType;
}
