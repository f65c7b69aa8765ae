import * as common from 'texts:common';
import * as examsTexts from 'texts:exams';
import * as texts from 'texts:practice';
import { useLocation } from 'react-router-dom';
import { listCourses, listExams } from '../../api/calls';
import { useKnownCourse } from '../../api/known';
import { useQuery } from '../../api/replies';
import { IdWithName } from '../../components/IdWithName';
import { PageHead } from '../../components/PageHead';
import { QueryView, renderRetry } from '../../components/QueryView';
import { Practice } from '../../features/practice/Practice';
import { UnsavedNotice } from '../../features/progress/UnsavedNotice';
import { useRouteParams } from '../../routes/page';
import { routes } from '../../routes/paths';

/** The page for practising the questions of a course. */
export function Page() {
  const { courseId } = useRouteParams(routes.practice);
  const exams = useQuery(listExams(courseId));
  const { key } = useLocation();
  const course = useKnownCourse(courseId);
  useQuery(course === undefined ? listCourses() : null);
  return (
    <>
      <PageHead heading={texts.heading()}>
        <p>
          <IdWithName id={courseId} name={course?.name} language={course?.language} />
        </p>
      </PageHead>
      <UnsavedNotice />
      <QueryView
        of={exams}
        loading={common.loadingQuestions()}
        empty={examsTexts.empty()}
        failed={renderRetry}
      >
        {(list) => (
          // The topic below a question is a link to this page, which then starts over.
          <Practice key={`${courseId} ${key}`} courseId={courseId} exams={list} />
        )}
      </QueryView>
    </>
  );
}
