// What the portal's own dashboard costs with the least code over it: the libraries that its first page loads, and every element of it, the
// half of them by a styled component. No figures, no rules, no texts to translate: what is above this in the portal is its own work.

import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { combineReducers, configureStore, createSlice } from '@reduxjs/toolkit';
import { TREE } from 'page-tree';
import { createRoot } from 'react-dom/client';
import { Provider, useSelector } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { persistReducer, persistStore } from 'redux-persist';
import createSagaMiddleware from 'redux-saga';
import { call, put, takeEvery } from 'redux-saga/effects';
import { Element } from './tree';

const READS = window.early ?? {};
const session = createSlice({
  name: 'session',
  initialState: {},
  reducers: {
    opened: (state) => state,
    arrived: (state, { payload: [address, data] }) => ({ ...state, [address]: data }),
  },
});
const { opened, arrived } = session.actions;

function* readAll() {
  for (const [address, answer] of Object.entries(READS)) yield put(arrived([address, (yield call(() => answer)).data]));
}
const storage = {
  getItem: (key) => Promise.resolve(localStorage.getItem(key)),
  setItem: () => Promise.resolve(),
  removeItem: () => Promise.resolve(),
};
const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: combineReducers({ session: persistReducer({ key: 'floor', storage }, session.reducer) }),
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
});
sagas.run(function* () {
  yield takeEvery(opened, readAll);
});
i18n.loadAndActivate({ locale: 'en', messages: {} });

function Dashboard() {
  const known = useSelector((state) => Object.keys(READS).every((address) => address in state.session));
  return (
    <>
      <Element node={TREE} />
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
            <Route path="*" element={<Dashboard />} />
          </Routes>
        </BrowserRouter>
      </I18nProvider>
    </Provider>,
  );
  store.dispatch(opened());
});
