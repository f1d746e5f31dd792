/**
 * The object that zod takes for the global object in the widget. It asks for nothing else there than what it has set itself.
 */
export default {};
