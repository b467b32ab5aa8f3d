import { useForm } from "@mantine/form";
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { Issue } from "#kit/pure/problem.ts";
import { RefusedCall } from "../http/RefusedCall.ts";
import { reasonOf as generalReasonOf } from "../notice/reasonOf.ts";

type Fields = Record<string, unknown>;
type NameOf<Values> = keyof Values & string;
type Faults<Values> = { readonly [Name in NameOf<Values>]?: string | undefined };

interface SentFormOptions<Values, Reply> {
  /** What stands in the form at first. */
  initial: Values;
  /** What is wrong with what was typed, in words for a person, by field. */
  check?: (values: Values) => Faults<Values>;
  send: (values: Values) => Promise<Reply>;
  /** The words of what the server has against a field; those of the whole refusal without it. */
  wordsOf?: (issue: Issue, field: NameOf<Values>) => string;
  /** Why all of it was refused, where more is known of it than the refusal's own words. */
  reasonOf?: (error: unknown) => string;
  onSent: (reply: Reply, values: Values) => unknown;
}

/** What a field of the kit takes: its value, what is wrong with it, and the way to change it. */
export interface BoundField<Value> {
  value: Value;
  error: ReactNode;
  onChange: (next: Value | ChangeEvent<Typed>) => void;
}
type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What the form's own element takes. */
export interface FormElement {
  ref: RefObject<HTMLFormElement | null>;
  noValidate: true;
  onSubmit: (event?: FormEvent<HTMLFormElement>) => void;
}

/** How a form stands, whatever its fields are. */
export interface FormStanding {
  readonly element: FormElement;
  readonly isSending: boolean;
  readonly isDirty: () => boolean;
  /** Why nothing was saved, where that stands beside no field. */
  readonly reason: string | null;
}

export interface SentForm<Values> extends FormStanding {
  readonly values: Values;
  /** A field that is typed or chosen. */
  readonly field: <Name extends NameOf<Values>>(name: Name) => BoundField<Values[Name]>;
  /** A field that is ticked. */
  readonly tick: (
    name: NameOf<Values>,
  ) => Omit<BoundField<boolean>, "value"> & { checked: boolean };
  /** Takes everything back to what stood there at first. */
  readonly reset: () => void;
}

/**
 * A form that is sent: what is wrong stands beside its field, whether it was found here or by the server, and the
 * first such field gets the focus. What was typed stays until it has been taken.
 */
export function useSentForm<Values extends Fields, Reply>(
  options: SentFormOptions<Values, Reply>,
): SentForm<Values> {
  const { initial, check, send, wordsOf, reasonOf = generalReasonOf, onSent } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => said(check?.(values)),
  });
  useEffect(() => {
    if (refusals > 0) ref.current?.querySelector<HTMLElement>(FAULTY)?.focus();
  }, [refusals]);

  const refuse = () => setRefusals((count) => count + 1);
  const sendAll = async (values: Values) => {
    setReason(null);
    let reply: Reply;
    try {
      reply = await send(values);
    } catch (error) {
      const faults = faultsOf(error, values, wordsOf);
      form.setErrors(faults);
      if (Object.keys(faults).length === 0) setReason(reasonOf(error));
      return refuse();
    }
    form.resetDirty();
    await onSent(reply, values);
  };
  const submit = form.onSubmit(sendAll, refuse);
  return {
    element: {
      ref,
      noValidate: true,
      onSubmit: (event) => {
        event?.preventDefault();
        if (!form.submitting) submit(event);
      },
    },
    values: form.values,
    field: (name) => ({
      value: form.values[name],
      error: form.errors[name],
      onChange: form.getInputProps(name).onChange,
    }),
    tick: (name) => ({
      checked: form.values[name] === true,
      error: form.errors[name],
      onChange: form.getInputProps(name, { type: "checkbox" }).onChange,
    }),
    isSending: form.submitting,
    isDirty: () => form.isDirty(),
    reset: () => {
      form.setInitialValues(initial);
      form.reset();
    },
    reason,
  };
}

const FAULTY =
  "[aria-invalid=true]:not(:disabled), [data-fault] :is(input, select, textarea, button):not(:disabled, [hidden])";

const said = (faults: object = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(faults).filter(([, words]) => words !== undefined));

/** What the server has against fields of the form: an issue belongs to the first part of its path that is one. */
function faultsOf<Values extends Fields>(
  error: unknown,
  values: Values,
  wordsOf: SentFormOptions<Values, unknown>["wordsOf"],
): Record<string, string> {
  const issues = error instanceof RefusedCall ? (error.problem.errors ?? []) : [];
  const faults: Record<string, string> = {};
  for (const issue of issues) {
    const name = issue.field.split(/[./]/).find((part) => Object.hasOwn(values, part));
    if (name !== undefined) faults[name] ??= wordsOf?.(issue, name) ?? generalReasonOf(error);
  }
  return faults;
}
