// The messages of React Aria in Vietnamese, which it does not have: by module, with its keys. Colours are left out: no page shows them.

/** Formats as React Aria does. Vietnamese has one plural form. */
export interface AriaFormatter {
  readonly number: (value: number) => string;
  readonly select: (
    forms: Readonly<Record<'true' | 'other', string | (() => string)>>,
    value: string | boolean | undefined,
  ) => string;
}

/** What a message says: a text, a count, whether something is so. */
type Args<Text extends string, Count extends string = never, Flag extends string = never> = Readonly<
  Record<Text, string> & Record<Count, number> & Record<Flag, boolean>
>;

export const autocomplete = { collectionLabel: 'Gợi ý' };

export const breadcrumbs = { breadcrumbs: 'Đường dẫn' };

export const calendar = {
  previous: 'Trước',
  next: 'Sau',
  selectedDateDescription: ({ date }: Args<'date'>) => `Ngày đã chọn: ${date}`,
  selectedRangeDescription: ({ dateRange }: Args<'dateRange'>) => `Khoảng đã chọn: ${dateRange}`,
  todayDate: ({ date }: Args<'date'>) => `Hôm nay, ${date}`,
  todayDateSelected: ({ date }: Args<'date'>) => `Hôm nay, ${date}, đã chọn`,
  dateSelected: ({ date }: Args<'date'>) => `${date}, đã chọn`,
  startRangeSelectionPrompt: 'Nhấp để chọn ngày bắt đầu',
  finishRangeSelectionPrompt: 'Nhấp để chọn ngày kết thúc',
  minimumDate: 'Ngày đầu tiên có thể chọn',
  maximumDate: 'Ngày cuối cùng có thể chọn',
  dateRange: ({ startDate, endDate }: Args<'startDate' | 'endDate'>) => `${startDate} đến ${endDate}`,
};

export const combobox = {
  focusAnnouncement: (
    args: Args<'groupTitle' | 'optionText', 'groupCount', 'isGroupChange' | 'isSelected'>,
    formatter: AriaFormatter,
  ) => {
    const group = `Đã vào nhóm ${args.groupTitle}, có ${formatter.number(args.groupCount)} lựa chọn. `;
    const start = formatter.select({ true: () => group, other: '' }, args.isGroupChange);
    return `${start}${args.optionText}${formatter.select({ true: ', đã chọn', other: '' }, args.isSelected)}`;
  },
  countAnnouncement: ({ optionCount }: Args<never, 'optionCount'>, formatter: AriaFormatter) =>
    `Có ${formatter.number(optionCount)} lựa chọn.`,
  selectedAnnouncement: ({ optionText }: Args<'optionText'>) => `${optionText}, đã chọn`,
  buttonLabel: 'Hiện gợi ý',
  listboxLabel: 'Gợi ý',
};

export const components = {
  selectPlaceholder: 'Chọn một mục',
  tableResizer: 'Thanh đổi cỡ',
  dropzoneLabel: 'Vùng thả',
  colorSwatchPicker: 'Mẫu màu',
};

export const datepicker = {
  era: 'kỷ nguyên',
  year: 'năm',
  month: 'tháng',
  day: 'ngày',
  hour: 'giờ',
  minute: 'phút',
  second: 'giây',
  dayPeriod: 'SA/CH',
  calendar: 'Lịch',
  startDate: 'Ngày bắt đầu',
  endDate: 'Ngày kết thúc',
  weekday: 'thứ trong tuần',
  timeZoneName: 'múi giờ',
  selectedDateDescription: ({ date }: Args<'date'>) => `Ngày đã chọn: ${date}`,
  selectedRangeDescription: ({ startDate, endDate }: Args<'startDate' | 'endDate'>) =>
    `Khoảng đã chọn: ${startDate} đến ${endDate}`,
  selectedTimeDescription: ({ time }: Args<'time'>) => `Giờ đã chọn: ${time}`,
  rangeUnderflow: ({ minValue }: Args<'minValue'>) => `Giá trị phải từ ${minValue} trở đi.`,
  rangeOverflow: ({ maxValue }: Args<'maxValue'>) => `Giá trị phải đến ${maxValue} là muộn nhất.`,
  rangeReversed: 'Ngày bắt đầu phải trước ngày kết thúc.',
  unavailableDate: 'Không thể chọn ngày này.',
};

export const dnd = {
  dragItem: ({ itemText }: Args<'itemText'>) => `Kéo ${itemText}`,
  dragSelectedItems: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) =>
    `Kéo ${formatter.number(count)} mục đã chọn`,
  dragDescriptionKeyboard: 'Nhấn Enter để bắt đầu kéo.',
  dragDescriptionKeyboardAlt: 'Nhấn Alt + Enter để bắt đầu kéo.',
  dragDescriptionTouch: 'Chạm hai lần để bắt đầu kéo.',
  dragDescriptionVirtual: 'Nhấp để bắt đầu kéo.',
  dragDescriptionLongPress: 'Nhấn giữ để bắt đầu kéo.',
  dragSelectedKeyboard: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) =>
    `Nhấn Enter để kéo ${formatter.number(count)} mục đã chọn.`,
  dragSelectedKeyboardAlt: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) =>
    `Nhấn Alt + Enter để kéo ${formatter.number(count)} mục đã chọn.`,
  dragSelectedLongPress: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) =>
    `Nhấn giữ để kéo ${formatter.number(count)} mục đã chọn.`,
  dragStartedKeyboard: 'Đã bắt đầu kéo. Nhấn Tab để đến nơi thả, sau đó nhấn Enter để thả hoặc nhấn Escape để hủy.',
  dragStartedTouch: 'Đã bắt đầu kéo. Đến nơi thả, sau đó chạm hai lần để thả.',
  dragStartedVirtual: 'Đã bắt đầu kéo. Đến nơi thả, sau đó nhấp hoặc nhấn Enter để thả.',
  endDragKeyboard: 'Đang kéo. Nhấn Enter để hủy kéo.',
  endDragTouch: 'Đang kéo. Chạm hai lần để hủy kéo.',
  endDragVirtual: 'Đang kéo. Nhấp để hủy kéo.',
  dropDescriptionKeyboard: 'Nhấn Enter để thả. Nhấn Escape để hủy kéo.',
  dropDescriptionTouch: 'Chạm hai lần để thả.',
  dropDescriptionVirtual: 'Nhấp để thả.',
  dropCanceled: 'Đã hủy thả.',
  dropComplete: 'Đã thả xong.',
  dropIndicator: 'vị trí thả',
  dropOnRoot: 'Thả lên',
  dropOnItem: ({ itemText }: Args<'itemText'>) => `Thả lên ${itemText}`,
  insertBefore: ({ itemText }: Args<'itemText'>) => `Chèn trước ${itemText}`,
  insertBetween: ({ beforeItemText, afterItemText }: Args<'beforeItemText' | 'afterItemText'>) =>
    `Chèn giữa ${beforeItemText} và ${afterItemText}`,
  insertAfter: ({ itemText }: Args<'itemText'>) => `Chèn sau ${itemText}`,
};

export const grid = {
  deselectedItem: ({ item }: Args<'item'>) => `Đã bỏ chọn ${item}.`,
  select: 'Chọn',
  selectedCount: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) =>
    `Đã chọn ${formatter.number(count)} mục.`,
  selectedAll: 'Đã chọn tất cả các mục.',
  selectedItem: ({ item }: Args<'item'>) => `Đã chọn ${item}.`,
  longPressToSelect: 'Nhấn giữ để vào chế độ chọn.',
};

export const menu = { longPressMessage: 'Nhấn giữ hoặc nhấn Alt + Mũi tên xuống để mở menu' };

export const numberfield = {
  decrease: ({ fieldLabel }: Args<'fieldLabel'>) => `Giảm ${fieldLabel}`,
  increase: ({ fieldLabel }: Args<'fieldLabel'>) => `Tăng ${fieldLabel}`,
  numberField: 'Ô số',
};

export const overlays = { dismiss: 'Đóng' };

export const tooltip = { longPressMessage: 'Nhấn giữ để xem trước' };

export const searchfield = { 'Clear search': 'Xóa nội dung tìm kiếm' };

export const spinbutton = { Empty: 'Trống' };

export const steplist = { steplist: 'Danh sách bước' };

export const table = {
  select: 'Chọn',
  selectAll: 'Chọn tất cả',
  sortable: 'cột sắp xếp được',
  ascending: 'tăng dần',
  descending: 'giảm dần',
  ascendingSort: ({ columnName }: Args<'columnName'>) => `sắp xếp tăng dần theo cột ${columnName}`,
  descendingSort: ({ columnName }: Args<'columnName'>) => `sắp xếp giảm dần theo cột ${columnName}`,
  columnSize: ({ value }: Args<'value'>) => `${value} pixel`,
  resizerDescription: 'Nhấn Enter để bắt đầu đổi cỡ',
  expand: 'Mở rộng',
  collapse: 'Thu gọn',
};

export const tag = { removeDescription: 'Nhấn Delete để xóa thẻ.', removeButtonLabel: 'Xóa' };

export const toast = {
  close: 'Đóng',
  notifications: ({ count }: Args<never, 'count'>, formatter: AriaFormatter) => `${formatter.number(count)} thông báo.`,
};

export const tree = { expand: 'Mở rộng', collapse: 'Thu gọn' };
