import type { ComponentProps, ComponentType, ElementType } from 'react';

/** A state of a component, as the Component Story Format 3 has it: its props, or what is drawn with it. */
export interface Story<Component extends ElementType = ElementType> {
  readonly args?: ComponentProps<Component>;
  readonly render?: ComponentType;
}

/** The default export of `X.stories.tsx`; its other exports are the stories. Read by the gallery alone (src/ui/gallery), never by a build. */
export interface Meta extends Story {
  readonly title: string;
  readonly component: ElementType;
}
