interface Props {
  readonly message: string;
}

/** What stands in place of an exam's questions when they could not be fetched. */
export function QuestionsFailure({ message }: Props) {
  return (
    <>
      <p>Error: {message}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        Retry
      </button>
    </>
  );
}
