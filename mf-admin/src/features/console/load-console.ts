/** Loads the console with antd: far more than who is not signed in needs. */
export const loadConsole = () => import(/* webpackChunkName: "console" */ './Console.tsx');
