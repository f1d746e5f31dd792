/** Leads the browser to another page or program, as a link would. */
export function openAddress(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  document.body.append(link);
  link.click();
  link.remove();
}
