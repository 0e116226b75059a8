import type { Feature, Image } from 'write-excel-file/node';
import { sanitizeAttributeValue } from 'write-excel-file/utility';
import { chartXml, type SheetChart } from './sheetCharts.ts';

/** A part of a workbook in the library's format. */
type FileContent = Image['content'];
/** Rows covered by a chart beside its table, at the default row height of spreadsheet programs. */
export const chartRows = 15;
const pixelInUnits = 9525;
/** Width and height of a chart in drawing units, 480 by 280 pixels. */
const size = `cx="${480 * pixelInUnits}" cy="${280 * pixelInUnits}"`;
const chartType = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const chartNamespace = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

function anchorXml({ chart, headRow }: SheetChart, index: number): string {
  const place = (name: string, at: number): string => `<xdr:${name}>${at}</xdr:${name}>`;
  return (
    `<xdr:oneCellAnchor><xdr:from>${place('col', chart.series.length + 2)}${place('colOff', 0)}` +
    `${place('row', headRow)}${place('rowOff', 0)}</xdr:from><xdr:ext ${size}/>` +
    '<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>' +
    `<xdr:cNvPr id="${index + 2}" name="${sanitizeAttributeValue(chart.title)}"/><xdr:cNvGraphicFramePr/>` +
    '</xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm>' +
    `<a:graphic><a:graphicData uri="${chartNamespace}">` +
    `<c:chart xmlns:c="${chartNamespace}" xmlns:r="${relationships}" r:id="rId-chart-${index + 1}"/>` +
    '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>'
  );
}

/** Charts of a workbook's sheets, which the workbook library does not write itself. */
export function chartFeature(sheets: readonly (readonly SheetChart[])[]): Feature<FileContent> {
  const chartsOf = (sheet: number): readonly SheetChart[] => sheets[sheet] ?? [];
  const partOf = (sheet: number, index: number): string => `charts/chart${sheet + 1}-${index + 1}.xml`;
  const parts = sheets.flatMap((charts, sheet) =>
    charts.map((chart, index) => [`xl/${partOf(sheet, index)}`, chartXml(chart)] as const),
  );
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            parts.map(([name]) => `<Override ContentType="${chartType}" PartName="/${name}"/>`).join(''),
        },
        'xl/drawings/drawing{id}.xml': {
          insert: (_, { sheetIndex }) => chartsOf(sheetIndex).map(anchorXml).join(''),
        },
        'xl/drawings/_rels/drawing{id}.xml.rels': {
          insert: (_, { sheetIndex }) =>
            chartsOf(sheetIndex)
              .map(
                (_, index) =>
                  `<Relationship Id="rId-chart-${index + 1}" Type="${relationships}/chart" ` +
                  `Target="../${partOf(sheetIndex, index)}"/>`,
              )
              .join(''),
        },
      },
      write: { files: () => Object.fromEntries(parts) },
    },
  };
}
