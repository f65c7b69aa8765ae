export function calendarOf(_: {
  course: string;
  address: string;
  exam: number;
  examTitle: string;
  days: { day: number; title: string }[];
  now: Date;
}): string {
  return '';
}
