import { useRef, useState, type FormEvent } from 'react';

type Values = Record<string, string>;
type Problems<Names extends string> = Partial<Record<Names, string>>;

interface FormOptions<V extends Values> {
  initial: V;
  /** What is wrong with the values, by field. */
  check: (values: V) => Problems<Extract<keyof V, string>>;
  /** Sends values in which nothing is wrong. */
  send: (values: V) => void;
}

/** A form that speaks up when it is sent, and from then on follows what is typed; what the service says fades on change. */
export function useForm<V extends Values>({ initial, check, send }: FormOptions<V>) {
  type Name = Extract<keyof V, string>;
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<Problems<Name>>({});
  const form = useRef<HTMLFormElement>(null);
  const problems: Problems<Name> = { ...(isTried ? check(values) : {}), ...refused };

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    setRefused({});
    const found = check(values);
    const [first] = Object.keys(values).filter((name) => found[name as Name]);
    if (!first) return send(values);
    form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }

  /** What a field needs to know of the form. */
  const field = (name: Name) => ({
    name,
    value: values[name] ?? '',
    problem: problems[name],
    onChange: (value: string) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(({ [name]: _gone, ...rest }) => rest as Problems<Name>);
    },
  });

  return { values, field, refuse: setRefused, form: { ref: form, onSubmit, noValidate: true } };
}
