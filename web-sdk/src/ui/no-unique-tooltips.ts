import { Fragment } from 'react';

/** Stands in for antd's provider of unique tooltips, which no page asks for (see webpack.shared.js). */
export default Fragment;
