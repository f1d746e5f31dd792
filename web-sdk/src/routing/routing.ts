/**
 * The parts of react-router-dom that shell and remotes use. They import them from here: a shared library is
 * shipped whole, this module only with what it names.
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  NavLink,
  Navigate,
  Route,
  Routes,
  generatePath,
  matchPath,
  matchRoutes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from 'react-router-dom';
export type { LinkProps, NavigateFunction, To } from 'react-router-dom';
