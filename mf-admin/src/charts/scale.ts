/** The least of 1, 2, 5, 10, 20, 50, … that is not below a count: where a chart ends. 1 for nothing. */
export function topOf(most: number): number {
  for (let power = 1; ; power *= 10) {
    const top = [1, 2, 5].map((step) => step * power).find((each) => each >= most);
    if (top !== undefined) return top;
  }
}
