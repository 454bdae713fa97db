import { createRoot } from 'react-dom/client';
import { Styled } from '../theme/Styled';
import { Kit, type StoryFile } from './Kit';

declare global {
  interface ImportMeta {
    /** Webpack's API: the modules of a folder whose names match. */
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp },
    ): { (file: string): StoryFile; keys(): readonly string[] };
  }
}

const stories = import.meta.webpackContext('../..', { recursive: true, regExp: /\.stories\.tsx$/ });

/** The gallery's own page: http://127.0.0.1:4180/kit in development, build/kit for the browser tests, and in no production build. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Styled>
      <Kit files={stories.keys().map((file) => stories(file))} />
    </Styled>,
  );
}
