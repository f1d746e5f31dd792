import version from 'antd/es/version';

/** What the class names of this antd begin with. Remotes may carry other versions; none of them sees this one's styles. */
export const PREFIX = `sg-antd-${version.replaceAll('.', '-')}`;
