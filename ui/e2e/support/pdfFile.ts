interface Options {
  /** The page's width and height, in points. */
  readonly size?: readonly [width: number, height: number];
  /** Additional entries in the catalog. */
  readonly catalog?: string;
  /** Additional entries in the trailer. */
  readonly trailer?: string;
}

/** Returns a small PDF with one page for each string. */
export function pdfFile(
  texts: readonly string[],
  { size: [width, height] = [595, 842], catalog = '', trailer = '' }: Options = {},
): string {
  const pageNumber = (at: number) => 4 + 2 * at;
  const kids = texts.map((_, at) => `${pageNumber(at)} 0 R`).join(' ');
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    `<< /Type /Pages /Count ${texts.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...texts.flatMap((text, at) => {
      const content = `BT /F 24 Tf 72 ${height - 100} Td (${text}) Tj ET`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}]
            /Resources << /Font << /F 3 0 R >> >> /Contents ${pageNumber(at) + 1} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  return `${file}xref
0 ${objects.length + 1}
0000000000 65535 f 
${places.join('')}trailer
<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>
startxref
${file.length}
%%EOF
`;
}

const noKey = `<${'5a'.repeat(32)}>`;

/** A PDF that can be opened only with an unknown key. */
export const lockedPdf = pdfFile(['Secret'], {
  trailer: `/ID [<aa> <aa>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O ${noKey} /U ${noKey} >>`,
});
