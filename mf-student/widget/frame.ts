/**
 * The script of `/embed/{slug}`: reports to the page around it how high the form is and that it was sent. People who opened the
 * address by itself are shown where the form is.
 */
const form = document.querySelector('study-groups-registration');
const alone = document.getElementById('alone');

if (parent === window) {
  form?.remove();
  alone?.removeAttribute('hidden');
}

/** Nothing of it is secret, and whose page it is nobody in here knows. */
const post = (message: object): void => parent.postMessage(message, '*');

form?.addEventListener('resize', (event) => {
  const { height } = (event as CustomEvent<{ height: number }>).detail;
  // The first as learning platforms know it (LTI), the second with our name.
  post({ subject: 'lti.frameResize', height });
  post({ type: 'study-groups:resize', height });
});
form?.addEventListener('submitted', (event) => {
  const { slug } = (event as CustomEvent<{ slug: string }>).detail;
  post({ type: 'study-groups:submitted', slug });
});
