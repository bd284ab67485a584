/**
 * Keeps the form of a field from being sent, whoever asks for it: the browser says `problem` where it checks forms by itself, and
 * the field takes the caret everywhere else.
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
