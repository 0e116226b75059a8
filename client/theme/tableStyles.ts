/** Styles of the components that the stock table brings along. */
import '@mantine/core/styles/Table.layer.css';
import '@mantine/core/styles/Tooltip.layer.css';
import '@mantine/core/styles/Divider.layer.css';
import '@mantine/core/styles/Skeleton.layer.css';
import 'mantine-react-table/styles.css';
