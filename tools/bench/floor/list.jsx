// What the portal's own list of partners costs with the least code over it: every element of its page, each page of rows once more as the
// first was, and what LOAD MORE must do: be disabled while it is busy, and have the focus again afterwards.
import { configureStore, createSlice } from '@reduxjs/toolkit';
import { TREE } from 'page-tree';
import { createElement, memo, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { Element, propsOf } from './tree';

const READ = Object.keys(window.early ?? {}).find((address) => address.includes('offset='));
const partners = createSlice({
  name: 'partners',
  initialState: { pages: [], held: 0, busy: false },
  reducers: {
    asked: (state) => ({ ...state, busy: true }),
    // Pages, not rows: what is there already is not touched.
    pageRead: ({ pages, held }, { payload: rows }) => ({
      pages: [...pages, rows],
      held: held + rows.length,
      busy: false,
    }),
  },
});
const { asked, pageRead } = partners.actions;

function* readPage() {
  const { held } = yield select();
  const answer = yield call(() =>
    fetch(READ.replace('offset=0', `offset=${held}`)).then((response) => response.json()),
  );
  yield put(pageRead(answer.data.partners));
}
const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: partners.reducer,
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
});
sagas.run(function* () {
  yield takeEvery(asked, readPage);
});

/** A node without components, as the portal's rows and buttons are: nothing of it is drawn again. */
const plain = (node, key) =>
  typeof node === 'string' ? node : createElement(node[0], { ...propsOf(node), key }, ...node[2].map(plain));

/** As many rows as came, each as it was when the page was captured. */
const Page = memo(({ node: [tag, attributes, lines], rows }) => plain([tag, attributes, lines.slice(0, rows.length)]));
const Pages = ({ node }) =>
  useSelector(({ pages }) => pages).map((rows, place) => <Page key={place} node={node} rows={rows} />);

function More({ node }) {
  const dispatch = useDispatch();
  const busy = useSelector((state) => state.busy);
  const button = useRef(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    if (busy || !pressed.current) return;
    pressed.current = false;
    button.current.focus({ preventScroll: true });
  }, [busy]);
  const press = () => {
    pressed.current = true;
    dispatch(asked());
  };
  return (
    <button {...propsOf(node)} ref={button} disabled={busy} onClick={press}>
      {node[2].map(plain)}
    </button>
  );
}

const textOf = (node) => (typeof node === 'string' ? node : node[2].map(textOf).join(''));
const own = (node) =>
  node[0] === 'tbody' ? Pages : node[0] === 'button' && textOf(node) === 'LOAD MORE' ? More : undefined;

createRoot(document.getElementById('root')).render(
  <Provider store={store}>
    <BrowserRouter>
      <Routes>
        <Route path="*" element={<Element node={TREE} own={own} />} />
      </Routes>
    </BrowserRouter>
  </Provider>,
);
window.early[READ].then(({ data }) => store.dispatch(pageRead(data.partners)));
