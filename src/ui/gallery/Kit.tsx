import { createElement, useCallback, useState } from 'react';
import { AppShell, BottomNav, type NavLink, SideNav } from '../AppShell';
import { IconButton } from '../Button';
import { Card, Grid, PageHeader, Section, Stack } from '../layout';
import { Brand } from '../PublicShell';
import type { Meta, Story } from '../story';

export interface StoryFile {
  readonly default: Meta;
  readonly [story: string]: Story;
}

const renderLink = (link: NavLink, content: React.ReactNode) => (
  <a href={link.href} aria-current={link.current ? 'page' : undefined}>
    {content}
  </a>
);

/** Every story of the components, in the frame of the portal, for designers, axe and screenshots. Not part of the production build. */
export function Kit({ files }: { readonly files: readonly StoryFile[] }) {
  const [theme, setTheme] = useState<'dark' | 'light'>('dark');
  const [toggled, setToggled] = useState(false);
  const toggle = useCallback(() => setToggled((was) => !was), []);
  const other = theme === 'dark' ? 'light' : 'dark';
  const switchTheme = () => {
    document.documentElement.dataset.theme = other;
    setTheme(other);
  };
  const links = files.map(
    ({ default: { title } }): NavLink => ({ href: `#${title}`, label: title, icon: 'dot', current: false }),
  );
  return (
    <AppShell
      brand={<Brand name="Members' portal" />}
      sidebar={<SideNav label="Components" groups={[{ title: 'COMPONENTS', links }]} renderLink={renderLink} />}
      bottom={<BottomNav label="Shortcuts" links={links.slice(0, 5)} renderLink={renderLink} />}
      topbar={
        <IconButton
          icon={theme === 'dark' ? 'sun' : 'moon'}
          label={`Switch to the ${other} theme`}
          onClick={switchTheme}
        />
      }
      toggled={toggled}
      onToggle={toggle}
      toggleLabel="Menu"
      closeLabel="Close menu"
      skipLabel="Skip to content"
    >
      <PageHeader title="Component kit" subtitle="Every component in every state, in the theme of the moment." />
      <Stack $gap="xxl">
        {files.map(({ default: { title, component }, ...stories }) => (
          <div key={title} id={title}>
            <Section title={title}>
              <Grid $min="18rem">
                {Object.entries(stories).map(([name, { args, render }]) => (
                  <Card key={name} as="figure" data-story={`${title}/${name}`}>
                    <Stack>
                      {render ? createElement(render) : createElement(component, args)}
                      <figcaption>{name}</figcaption>
                    </Stack>
                  </Card>
                ))}
              </Grid>
            </Section>
          </div>
        ))}
      </Stack>
    </AppShell>
  );
}
