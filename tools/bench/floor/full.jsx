// The cost of a page of the portal with the least code on top: the libraries that its first page loads, and all of its elements, half of
// them styled components. It has no figures, rules or translations, so the rest of the portal's cost is its own work. On a page with a
// list, each page of rows is drawn like the first, and LOAD MORE does the minimum: it is disabled while busy, and gets the focus back
// afterwards.
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { configureStore, createSlice } from '@reduxjs/toolkit';
import TREE from 'given';
import { createElement, memo, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { Element, propsOf } from './tree';

const READS = window.early ?? {};
const LIST = Object.keys(READS).find((address) => address.includes('/team/partners'));
const page = createSlice({
  name: 'page',
  initialState: { answers: {}, pages: [], held: 0, busy: false },
  reducers: {
    opened: (state) => state,
    arrived: (state, { payload: [address, data] }) => ({ ...state, answers: { ...state.answers, [address]: data } }),
    asked: (state) => ({ ...state, busy: true }),
    // Appends a page without touching the earlier rows.
    pageRead: (state, { payload: rows }) => ({
      ...state,
      pages: [...state.pages, rows],
      held: state.held + rows.length,
      busy: false,
    }),
  },
});
const { opened, arrived, asked, pageRead } = page.actions;

function* readAll() {
  for (const [address, answer] of Object.entries(READS)) {
    const { data } = yield call(() => answer);
    yield put(address === LIST ? pageRead(data.partners) : arrived([address, data]));
  }
}
function* readPage() {
  const { held } = yield select();
  const { data } = yield call(() => fetch(LIST.replace('offset=0', `offset=${held}`)).then((reply) => reply.json()));
  yield put(pageRead(data.partners));
}
const storage = {
  getItem: (key) => Promise.resolve(localStorage.getItem(key)),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};
const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: persistReducer({ key: 'floor', storage, whitelist: [] }, page.reducer),
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
});
sagas.run(function* () {
  yield takeEvery(opened, readAll);
  yield takeEvery(asked, readPage);
});
i18n.loadAndActivate({ locale: 'en', messages: {} });

/** A node without components, like the portal's rows and buttons: it never renders again. */
const plain = (node, key) =>
  typeof node === 'string' ? node : createElement(node[0], { ...propsOf(node), key }, ...node[2].map(plain));

/** As many rows as arrived, each as captured. */
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
  LIST && (node[0] === 'tbody' ? Pages : node[0] === 'button' && textOf(node) === 'LOAD MORE' ? More : undefined);

function Drawn() {
  const known = useSelector(({ answers }) => Object.keys(READS).every((one) => one === LIST || one in answers));
  return (
    <>
      <Element node={TREE} own={own} />
      {known ? <p data-bench="ready">128.75 H000000</p> : null}
    </>
  );
}

persistStore(store, null, () => {
  createRoot(document.getElementById('root')).render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <BrowserRouter>
          <Routes>
            <Route path="*" element={<Drawn />} />
          </Routes>
        </BrowserRouter>
      </I18nProvider>
    </Provider>,
  );
  store.dispatch(opened());
});
