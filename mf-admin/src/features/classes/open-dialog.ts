/** What is open above the classes table: one class's details, or the question before a decision. */
export interface OpenDialog {
  kind: 'details' | 'approve' | 'reject';
  /** Of the class. */
  id: number;
}
