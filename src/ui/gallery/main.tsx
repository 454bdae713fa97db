import { createRoot } from 'react-dom/client';
import { Styled } from '../theme/Styled';
import { Kit } from './Kit';

/** The gallery's own page: http://127.0.0.1:4180/kit while developing, build/kit for the browser tests, and in no production build. */
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <Styled>
      <Kit />
    </Styled>,
  );
}
