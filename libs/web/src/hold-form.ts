/**
 * Keeps the form of a field from being sent. A browser that checks the form by itself says `problem`; in a form with `noValidate`
 * the field takes the focus.
 * @returns a function that lets the form go
 */
export function holdForm(field: HTMLInputElement | HTMLTextAreaElement, problem: string): () => void {
  const { form } = field;
  const hold = (event: Event) => {
    event.preventDefault();
    // Fronts listen further up.
    event.stopPropagation();
    field.focus();
  };
  field.setCustomValidity(problem);
  form?.addEventListener('submit', hold);
  return () => {
    field.setCustomValidity('');
    form?.removeEventListener('submit', hold);
  };
}
