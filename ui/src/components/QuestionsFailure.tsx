import * as common from 'texts:common';

/** What stands in place of an exam's questions when they could not be fetched. */
export function QuestionsFailure({ message }: { readonly message: string }) {
  return (
    <>
      <p>{common.error({ message })}</p>
      <button type="button" className="button" onClick={() => window.location.reload()}>
        {common.retry()}
      </button>
    </>
  );
}
