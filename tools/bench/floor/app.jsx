// The cost of the fixed libraries with the least code on top: a landing page, a login, a dashboard and growing lists. Do not copy from it:
// it has no errors, no session, no rules. The bench compares the portal's own code and content with it.
import { configureStore, createSlice } from '@reduxjs/toolkit';
import LANDING from 'given';
import { memo, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider, useDispatch, useSelector } from 'react-redux';
import { BrowserRouter, Link, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import createSagaMiddleware from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { createGlobalStyle, styled } from 'styled-components';

const SCREENS = {
  '/portal': { title: 'Dashboard', list: '/help/sent', key: 'helps' },
  '/portal/donations': { title: 'Sent donations', list: '/help/sent', key: 'helps' },
  '/portal/partners': { title: 'Partners', list: '/team/partners', key: 'partners' },
  '/portal/wallet': { title: 'Wallet', list: '/wallet/transactions', key: 'transactions' },
  '/portal/income': { title: 'Income', list: '/income/list', key: 'incomes' },
};
const NOTHING = { pages: [], held: 0, busy: false };

const portal = createSlice({
  name: 'portal',
  initialState: { user: null, lists: {} },
  reducers: {
    opened: (state) => state,
    userRead: (state, { payload }) => ({ ...state, user: payload }),
    asked: (state, { payload: path }) => ({
      ...state,
      lists: { ...state.lists, [path]: { ...(state.lists[path] ?? NOTHING), busy: true } },
    }),
    // Appends a page without touching the earlier rows.
    pageRead: (state, { payload: { path, rows } }) => {
      const { pages, held } = state.lists[path];
      const list = { pages: [...pages, rows], held: held + rows.length, busy: false };
      return { ...state, lists: { ...state.lists, [path]: list } };
    },
  },
});
const { opened, userRead, asked, pageRead } = portal.actions;

const read = (address) =>
  fetch(address)
    .then((response) => response.json())
    .then(({ data }) => data);

function* readUser() {
  yield put(userRead((yield call(read, '/api/user/info')).user));
}
function* readPage({ payload: path }) {
  const { list, key } = SCREENS[path];
  const { held } = yield select((state) => state.lists[path]);
  const data = yield call(read, `/api${list}?limit=20&offset=${held}`);
  yield put(pageRead({ path, rows: data[key] }));
}

const sagas = createSagaMiddleware();
const store = configureStore({
  reducer: portal.reducer,
  middleware: (defaults) => defaults({ thunk: false, serializableCheck: false, immutableCheck: false }).concat(sagas),
});
sagas.run(function* () {
  yield takeEvery(opened, readUser);
  yield takeEvery(asked, readPage);
});

const Everywhere = createGlobalStyle`
  * { box-sizing: border-box }
  body { margin: 0; background: #101216; color: #f2f3f5; font: 1rem/1.5 system-ui, sans-serif }
  a { color: inherit }
`;
const Nav = styled.nav`display: flex; flex-wrap: wrap; gap: 1rem; padding: 1rem`;
const Main = styled.main`max-width: 68rem; margin: auto; padding: 1rem`;
const Button = styled.button`padding: .75rem 1.25rem; border: 0; border-radius: .5rem; background: #f5b83d; font: inherit`;
const Form = styled.form`display: grid; gap: 1rem; width: min(24rem, 92vw); margin: 20vh auto`;
const Table = styled.table`
  &, tbody { display: block }
  tbody { content-visibility: auto; contain-intrinsic-size: auto 60rem }
  tr { display: grid; grid-auto-flow: column; grid-auto-columns: 1fr; gap: 1rem; min-height: 3rem; align-items: center }
`;

/** As many columns as the portal's own lists have. */
const textsOf = (row) =>
  row.partners === undefined
    ? [row.code ?? row.hash ?? row.from_code, row.status ?? row.firstname, `${row.amount ?? row.income} USDT`, row.team]
    : [
        row.code,
        `${row.firstname} ${row.lastname}`,
        row.partners,
        row.team,
        ...[row.income, row.sent, row.received].map((amount) => `${amount} USDT`),
      ];
const cells = (row) => textsOf(row).map((text, at) => text !== undefined && <td key={at}>{text}</td>);
const Page = memo(({ rows }) => (
  <tbody>
    {rows.map((row, at) => (
      <tr key={at}>{cells(row)}</tr>
    ))}
  </tbody>
));

function Screen() {
  const { pathname } = useLocation();
  const dispatch = useDispatch();
  const user = useSelector((state) => state.user);
  const { pages, held, busy } = useSelector((state) => state.lists[pathname] ?? NOTHING);
  useEffect(() => {
    if (pathname === '/portal') dispatch(opened());
    if (!store.getState().lists[pathname]) dispatch(asked(pathname));
  }, [pathname, dispatch]);
  return (
    <>
      <h1>{SCREENS[pathname].title}</h1>
      {pathname === '/portal' && user && (
        <p>
          {user.code} {user.firstname} {user.lastname} {user.income} USDT
        </p>
      )}
      <Table>
        {pages.map((rows, at) => (
          <Page key={at} rows={rows} />
        ))}
      </Table>
      {held > 0 && (
        <Button disabled={busy} onClick={() => dispatch(asked(pathname))}>
          LOAD MORE
        </Button>
      )}
    </>
  );
}

const Frame = () => (
  <>
    <Nav>
      {Object.entries(SCREENS).map(([path, { title }]) => (
        <Link key={path} to={path}>
          {title}
        </Link>
      ))}
    </Nav>
    <Main>
      <Outlet />
    </Main>
  </>
);
const Login = () => (
  <Form>
    <h1>LOGIN</h1>
    <input type="email" aria-label="Email ID" />
    <input type="password" aria-label="Password" />
    <Button>LOGIN</Button>
  </Form>
);
/** The limit's landing page, rendered by React. */
const LandingStyle = styled.div`${LANDING.css}`;
const Landing = () => <LandingStyle dangerouslySetInnerHTML={{ __html: LANDING.body }} />;

createRoot(document.getElementById('root')).render(
  <Provider store={store}>
    <Everywhere />
    <BrowserRouter>
      <Routes>
        <Route path="/" element={<Landing />} />
        <Route path="/login" element={<Login />} />
        <Route element={<Frame />}>
          {Object.keys(SCREENS).map((path) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Route>
      </Routes>
    </BrowserRouter>
  </Provider>,
);
