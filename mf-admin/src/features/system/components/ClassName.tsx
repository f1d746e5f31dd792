import { Link } from '@study-groups/web-sdk/routing/routing';

/** The name of a class, which leads to it if it is approved. */
export function ClassName({ cls: { courseName, slug } }: { cls: { courseName: string; slug: string | null } }) {
  const name = <bdi>{courseName}</bdi>;
  return slug === null ? name : <Link to={`/admin/dashboard/class/${slug}`}>{name}</Link>;
}
