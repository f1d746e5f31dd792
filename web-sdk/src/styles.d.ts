declare module '*.module.css' {
  /** The names of the sheet's classes, by the names that the sheet gives them. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
