import { generatePath, Navigate, useParams } from '@study-groups/web-sdk/routing/routing';

/** The older address of a class's registration. */
export function RegisterRedirect() {
  const { slug = '' } = useParams();
  return <Navigate replace to={generatePath('/class/:slug', { slug })} />;
}
