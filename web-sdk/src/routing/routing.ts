/**
 * The parts of react-router-dom that shell and remotes use. They import them from here: a shared library is
 * shipped whole, this module only with what it names.
 */
export {
  BrowserRouter,
  MemoryRouter,
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
export type { NavigateFunction, To } from 'react-router-dom';
export { Link, type LinkProps, NavLink } from './Link.tsx';
